/** The part of the npm package phe that is measured; it comes without types. */
declare module 'phe/lib/evaluator7.js' {
  /** The strength of seven different cards, each 0 to 51 (`rank * 4 + suit`): 1 is the strongest, 7,462 the weakest. */
  export default function evaluate7(
    ...cards: readonly [number, number, number, number, number, number, number]
  ): number;
}
