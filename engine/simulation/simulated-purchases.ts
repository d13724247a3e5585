import type { Seeded } from '../bench/seeded.js';
import type { TournamentClock } from '../tournament/clock.js';
import type { TournamentDefinition } from '../tournament/definition.js';
import { demand } from './finding.js';
import type { Rules } from './rules.js';
import type { SimulatedMoney } from './simulated-money.js';
import type { SimulatedPlayer } from './simulated-table.js';

/** The rebuys and add-ons of one tournament. T5, T6, P10. */
export class SimulatedPurchases {
  readonly course = { rebuys: 0, addOns: 0 };

  constructor(
    private readonly definition: TournamentDefinition,
    private readonly rules: Pick<Rules, 'mayRebuy' | 'mayAddOn'>,
    private readonly money: SimulatedMoney,
    private readonly random: Seeded,
  ) {}

  /** Whether somebody who has run out of chips in a hand dealt at that level is offered some. */
  offers({ bought, rebuys }: SimulatedPlayer, levelNumber: number): boolean {
    return bought === 0 && this.rules.mayRebuy(this.definition.rebuy, { levelNumber, rebuys });
  }

  /** What who was offered a rebuy makes of it; silence is a no. @returns whether he buys */
  decide(player: SimulatedPlayer): boolean {
    const { rebuy } = this.definition;
    player.offered = false;
    demand(rebuy !== null, 'BOUGHT', () => `${player.id} is offered a rebuy where there are none`);
    if (this.random.next() < 0.3) return false;
    player.rebuys += 1;
    player.bought += rebuy.chips;
    this.course.rebuys += 1;
    this.money.rebuy();
    demand(player.rebuys <= rebuy.maxPerPlayer, 'BOUGHT', () => `${player.id} has ${player.rebuys} rebuys`);
    return true;
  }

  /** The break after that level begins; who may still buy himself back in does that first. */
  sellAddOns(players: Iterable<SimulatedPlayer>, levelNumber: number): void {
    const { addOn } = this.definition;
    if (addOn === null) return;
    for (const player of players) {
      while (!player.offered && this.rules.mayAddOn(addOn, { levelNumber, addOns: player.addOns })) {
        if (this.random.next() < 0.5) break;
        player.addOns += 1;
        player.bought += addOn.chips;
        this.course.addOns += 1;
        this.money.addOn();
        const stated = addOn.afterLevels.includes(levelNumber) && player.addOns <= addOn.maxPerPlayer;
        demand(stated, 'BOUGHT', () => `${player.id} has ${player.addOns} add-ons after level ${levelNumber}`);
      }
    }
  }

  /** All chips that were ever sold. */
  get chips(): number {
    const { rebuy, addOn } = this.definition;
    return this.course.rebuys * (rebuy?.chips ?? 0) + this.course.addOns * (addOn?.chips ?? 0);
  }

  /** Nobody who runs out of chips in a hand that is out or to come can buy himself back in. */
  rebuysAreOver({ levelNumber }: TournamentClock, handsOut: boolean): boolean {
    const { rebuy } = this.definition;
    return rebuy === null || (levelNumber > rebuy.untilLevel && !handsOut);
  }

  /** Nothing can be bought any more, where no offer is open: the prizes are what they will be. */
  areOver(clock: TournamentClock, handsOut: boolean): boolean {
    const { addOn } = this.definition;
    const { levelNumber, breakEndsAt } = clock;
    if (!this.rebuysAreOver(clock, handsOut)) return false;
    const ahead = addOn?.afterLevels.some((level) => level >= levelNumber) ?? false;
    return !ahead || (breakEndsAt !== null && !addOn?.afterLevels.some((level) => level > levelNumber));
  }
}
