import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { cents } from '../../engine/ids.js';
import type { Context } from '../graphql/context.js';
import { ChipOfferType } from '../chips/chip-offer.type.js';
import { present } from '../graphql/loaders.js';
import { Money } from '../graphql/money.type.js';
import { PlayerType } from '../players/player.type.js';
import type { TokenId } from '../../engine/ids.js';
import { TokenType } from '../tokens/token.type.js';
import { TournamentType } from '../tournaments/tournament.type.js';
import { LobbyEventType, type LobbyEventSource } from './lobby-event.type.js';
import {
  EntrantsChangedType,
  PlayerEliminatedType,
  PlayerMovedType,
  type TournamentSourceOf,
} from './tournament-event.type.js';
import {
  BalanceChangedType,
  ChipsOfferedType,
  TokenChangedType,
  TokenIssuedType,
  type ViewerSourceOf,
} from './viewer-event.type.js';

@Resolver(() => EntrantsChangedType)
export class EntrantsChangedResolver {
  @FieldResolver(() => Money, { description: 'The prize parts collected so far (M1).' })
  prizePool(@Root() event: TournamentSourceOf<'EntrantsChanged'>): Money {
    return new Money(event.prizePoolCents);
  }
}

@Resolver(() => PlayerEliminatedType)
export class PlayerEliminatedResolver {
  @FieldResolver(() => PlayerType, { description: 'Who is out.' })
  player(@Root() event: TournamentSourceOf<'PlayerEliminated'>, @Ctx() context: Context): Promise<PlayerType> {
    return present(context.loaders.players, event.playerId);
  }

  @FieldResolver(() => Money, {
    description:
      'His prize by the pool as it was then, paid when the tournament is final (M9); rebuys and add-ons may still add to ' +
      'it (M1). 0.00 for none.',
  })
  prize(@Root() event: TournamentSourceOf<'PlayerEliminated'>): Money {
    return new Money(event.prizeCents);
  }
}

@Resolver(() => PlayerMovedType)
export class PlayerMovedResolver {
  @FieldResolver(() => PlayerType, { description: 'Who moves.' })
  player(@Root() event: TournamentSourceOf<'PlayerMoved'>, @Ctx() context: Context): Promise<PlayerType> {
    return present(context.loaders.players, event.playerId);
  }
}

@Resolver(() => ChipsOfferedType)
export class ChipsOfferedResolver {
  @FieldResolver(() => ChipOfferType, {
    description: 'What may be bought, and until when: as it was offered. A pause moves the end (T11).',
  })
  offer(@Root() event: ViewerSourceOf<'ChipsOffered'>): ChipOfferType {
    return new ChipOfferType(event.offer);
  }
}

@Resolver(() => TokenIssuedType)
export class TokenIssuedResolver {
  @FieldResolver(() => TokenType, { description: 'The right or token, as it is when the event is served.' })
  token(@Root() event: ViewerSourceOf<'TokenIssued'>, @Ctx() context: Context): Promise<TokenType> {
    return servedToken(context, event.tokenId);
  }
}

@Resolver(() => TokenChangedType)
export class TokenChangedResolver {
  @FieldResolver(() => TokenType, { description: 'The right or token, as it is when the event is served.' })
  token(@Root() event: ViewerSourceOf<'TokenChanged'>, @Ctx() context: Context): Promise<TokenType> {
    return servedToken(context, event.tokenId);
  }
}

async function servedToken(context: Context, id: TokenId): Promise<TokenType> {
  return new TokenType(await present(context.loaders.tokens, id));
}

@Resolver(() => BalanceChangedType)
export class BalanceChangedResolver {
  @FieldResolver(() => Money, { description: 'The balance after it.' })
  balance(@Root() event: ViewerSourceOf<'BalanceChanged'>): Money {
    return new Money(event.balanceCents);
  }

  @FieldResolver(() => Money, { description: 'The bonus credit after it (M8).' })
  bonus(@Root() event: ViewerSourceOf<'BalanceChanged'>): Money {
    return new Money(event.bonusCents ?? cents(0));
  }
}

@Resolver(() => LobbyEventType)
export class LobbyEventResolver {
  @FieldResolver(() => TournamentType, { description: 'The tournament, as it is when the event is served.' })
  tournament(@Root() event: LobbyEventSource, @Ctx() context: Context): Promise<TournamentType> {
    return present(context.loaders.tournaments, event.tournamentId);
  }
}
