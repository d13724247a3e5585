const EVERYTHING = `
    ... on PlayerSeated { seat stack player { id nickname } }
    ... on PlayerLeft { seat reason position player { id nickname } }
    ... on ButtonDrawn { button drawn: cards { seat card } }
    ... on HandStarted { handId number button smallBlindSeat bigBlindSeat smallBlind bigBlind ante stacks { seat stack } }
    ... on ForcedBetPosted { seat kind amount }
    ... on HoleCardsDealt { seat holeCards: cards }
    ... on ActionRequested { handId seat deadline
      legalActions { canFold canCheck callAmount minBetOrRaiseTo maxBetOrRaiseTo } }
    ... on PlayerActed { seat action amount to allIn timedOut }
    ... on BoardDealt { street board: cards }
    ... on UncalledBetReturned { seat amount }
    ... on HandShown { seat shown: cards description }
    ... on HandMucked { seat }
    ... on PotAwarded { potIndex seat amount description }
    ... on HandEnded { handId stacks { seat stack } }
    ... on HandSettled { handId }
    ... on LevelStarted { level { number smallBlind bigBlind ante } }
    ... on SittingOutChanged { seat sittingOut }`;

const document = (name: string, fields: string): string =>
  `subscription ${name}($tableId: ID!, $after: Int) { tableEvents(tableId: $tableId, after: $after) {${fields} } }`;

/** What watchers ask for, in five ways; whichever it is, cards stand where their own types have them. */
export const WATCHER_DOCUMENTS: readonly string[] = [
  document('Everything', ` __typename seq tableId at ${EVERYTHING}`),
  document('Replay', ` __typename seq ${EVERYTHING}`),
  document(
    'Turns',
    ` __typename seq at ... on ActionRequested { handId seat deadline legalActions { canFold callAmount } }`,
  ),
  document(
    'Cards',
    ` __typename seq ... on HoleCardsDealt { seat holeCards: cards } ... on BoardDealt { board: cards }`,
  ),
  document('Chips', ` __typename seq ... on PlayerActed { seat amount to } ... on HandEnded { stacks { seat stack } }`),
];
