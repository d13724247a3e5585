/** RFC 6455, 5.2: the last frame of a message, which is text. */
const WHOLE_TEXT = 0x81;
/** Lengths up to here stand in the second byte; above, it says how many bytes the length takes. */
const SHORT = 125;
const IN_TWO_BYTES = 126;
const IN_EIGHT_BYTES = 127;

/** A message as a server sends it: in one frame, neither masked nor compressed. The parts are UTF-8. */
export function textFrame(head: Buffer, tail: Buffer): Buffer {
  const length = head.length + tail.length;
  const start = length <= SHORT ? 2 : length <= 0xffff ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = WHOLE_TEXT;
  if (start === 2) frame[1] = length;
  else if (start === 4) {
    frame[1] = IN_TWO_BYTES;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = IN_EIGHT_BYTES;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  head.copy(frame, start);
  tail.copy(frame, start + head.length);
  return frame;
}
