/** RFC 6455, 5.2: the last frame of a message, which is text. */
const WHOLE_TEXT = 0x81;
/** Lengths up to here stand in the second byte; above, it says how many bytes the length takes. */
const SHORT = 125;
const IN_TWO_BYTES = 126;
const IN_EIGHT_BYTES = 127;

/**
 * Messages as a server sends them: each the common head and a tail of its own, in one frame, neither masked nor
 * compressed. Head and tails are UTF-8.
 */
export function textFrames(head: Buffer, tails: readonly Buffer[]): Buffer {
  let size = 0;
  for (const tail of tails) size += headerSize(head.length + tail.length) + head.length + tail.length;
  const frames = Buffer.allocUnsafe(size);
  let place = 0;
  for (const tail of tails) {
    place = writeHeader(frames, place, head.length + tail.length);
    frames.set(head, place);
    frames.set(tail, place + head.length);
    place += head.length + tail.length;
  }
  return frames;
}

function headerSize(length: number): number {
  if (length <= SHORT) return 2;
  return length <= 0xffff ? 4 : 10;
}

/** Answers where the message itself begins. */
function writeHeader(frames: Buffer, place: number, length: number): number {
  const size = headerSize(length);
  frames[place] = WHOLE_TEXT;
  if (size === 2) frames[place + 1] = length;
  else if (size === 4) {
    frames[place + 1] = IN_TWO_BYTES;
    frames.writeUInt16BE(length, place + 2);
  } else {
    frames[place + 1] = IN_EIGHT_BYTES;
    frames.writeBigUInt64BE(BigInt(length), place + 2);
  }
  return place + size;
}
