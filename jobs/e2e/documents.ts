const ERRORS = 'userErrors { code message field }';

export const SIGN_UP = `mutation ($input: SignUpInput!) {
  signUp(input: $input) { accessToken viewer { player { id nickname } } ${ERRORS} }
}`;
export const SIGN_IN = `mutation ($input: SignInInput!) {
  signIn(input: $input) { accessToken viewer { player { id nickname } } ${ERRORS} }
}`;
export const CREDIT = `mutation ($input: CreditPlayerInput!) {
  creditPlayer(input: $input) { balance { cents } ${ERRORS} }
}`;
export const CREATE = `mutation ($input: TournamentInput!) {
  createTournament(input: $input) { tournament { id status } ${ERRORS} }
}`;
export const PUBLISH = `mutation ($id: ID!) { publishTournament(id: $id) { tournament { id status } ${ERRORS} } }`;
export const REGISTER = `mutation ($input: RegisterInput!) {
  register(input: $input) { registration { id status } ${ERRORS} }
}`;
export const ACT = `mutation ($input: ActInput!) { act(input: $input) { hand { id } ${ERRORS} } }`;
export const COME_BACK = `mutation ($tableId: ID!) {
  setSittingOut(tableId: $tableId, sittingOut: false) { seat { number } ${ERRORS} }
}`;
export const PAUSE = `mutation ($id: ID!) { pauseTournament(id: $id) { tournament { status } ${ERRORS} } }`;
export const RESUME = `mutation ($id: ID!) { resumeTournament(id: $id) { tournament { status } ${ERRORS} } }`;

export const TOURNAMENT = `query ($id: ID!) { tournament(id: $id) {
  status entrants remaining prizePool { cents } payouts { position prize { cents } }
  tables { id number seats { number stack player { nickname } } }
  standings(first: 100) { totalCount nodes { position chips eliminated prize { cents } player { nickname } } }
} }`;

export const RESULTS = `{ viewer {
  balance { cents }
  movements(first: 50) { nodes { kind amount { cents } balance { cents } } }
  registrations(first: 50) { nodes { tournament { id } position prize { cents } points status } }
  player { points }
} }`;

export const TABLE_EVENTS = `subscription ($tableId: ID!, $after: Int) {
  tableEvents(tableId: $tableId, after: $after) {
    __typename seq at
    ... on PlayerSeated { seat stack player { nickname } }
    ... on PlayerLeft { seat reason position player { nickname } }
    ... on ButtonDrawn { button drawn: cards { seat card } }
    ... on HandStarted { handId number button smallBlind bigBlind ante stacks { seat stack } }
    ... on ForcedBetPosted { seat kind amount }
    ... on HoleCardsDealt { seat holeCards: cards }
    ... on ActionRequested { handId seat deadline
      legalActions { canFold canCheck callAmount minBetOrRaiseTo maxBetOrRaiseTo } }
    ... on SittingOutChanged { seat sittingOut }
    ... on DeadlineChanged { seat deadline }
    ... on PlayerActed { seat action amount to allIn timedOut }
    ... on BoardDealt { street board: cards }
    ... on UncalledBetReturned { seat amount }
    ... on HandShown { seat shown: cards description }
    ... on HandMucked { seat }
    ... on PotAwarded { potIndex seat amount }
    ... on HandEnded { handId stacks { seat stack } }
    ... on HandSettled { handId }
    ... on LevelStarted { level { number smallBlind bigBlind } }
  }
}`;

export const TOURNAMENT_EVENTS = `subscription ($tournamentId: ID!, $after: Int) {
  tournamentEvents(tournamentId: $tournamentId, after: $after) {
    __typename seq
    ... on TournamentStatusChanged { status }
    ... on EntrantsChanged { entrants prizePool { cents } }
    ... on PlayerEliminated { position prize { cents } player { nickname } }
    ... on PlayerMoved { fromTableId toTableId seat player { nickname } }
    ... on LevelChanged { level { number } }
  }
}`;

export const VIEWER_EVENTS = `subscription ($after: Int) { viewerEvents(after: $after) {
  __typename seq
  ... on SeatAssigned { tournamentId tableId seat }
  ... on BalanceChanged { balance { cents } }
} }`;
