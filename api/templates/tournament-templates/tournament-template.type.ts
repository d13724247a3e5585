import { Field, ID, InputType, ObjectType } from 'type-graphql';
import type { TournamentDefinition } from '../../../engine/tournament/definition.js';
import type { TournamentInput } from '../../../engine/tournament/definition-input.js';
import type { TemplateParts } from '../../../engine/tournament/template.js';
import { connectionOf } from '../../graphql/connection.js';
import { Node } from '../../graphql/node.type.js';
import { Payload } from '../../graphql/payload.js';
import { TournamentInputType } from '../../tournaments/tournament-input.type.js';
import { type BlindStructureRow, BlindStructureType } from '../blind-structures/blind-structure.type.js';
import { Named, type NamedRow } from '../named.type.js';
import { type PayoutSchemeRow, PayoutSchemeType } from '../payout-schemes/payout-scheme.type.js';
import { TournamentTerms } from './terms.scalar.js';

/** A row of tournament_template with the rows that it refers to. */
export interface TournamentTemplateRow extends NamedRow {
  readonly terms: TournamentDefinition;
  readonly blindStructure: BlindStructureRow | null;
  readonly payoutScheme: PayoutSchemeRow | null;
}

@ObjectType('TournamentTemplate', {
  implements: Node,
  description:
    'Staff: the terms of tournaments to come, but for their start (section T). Tournaments made from it keep what it ' +
    'held then.',
})
export class TournamentTemplateType extends Named {
  @Field(() => BlindStructureType, {
    nullable: true,
    description: 'Where its levels and breaks stand; null where the terms hold them.',
  })
  readonly blindStructure: BlindStructureType | null;

  @Field(() => PayoutSchemeType, {
    nullable: true,
    description: 'Where its shares stand; null where the terms hold them, or leave them to the platform.',
  })
  readonly payoutScheme: PayoutSchemeType | null;

  constructor(readonly row: TournamentTemplateRow) {
    super(row);
    this.blindStructure = row.blindStructure && new BlindStructureType(row.blindStructure);
    this.payoutScheme = row.payoutScheme && new PayoutSchemeType(row.payoutScheme);
  }

  @Field(() => TournamentTerms, {
    description: 'All other terms; `levels` is empty and `payoutScheme` null where they stand elsewhere.',
  })
  get terms(): TournamentInput {
    const { levels, ...terms } = this.row.terms;
    return {
      ...terms,
      levels: levels.map(({ smallBlind, bigBlind, ante, seconds }) => ({ smallBlind, bigBlind, ante, seconds })),
    };
  }

  /** What the terms leave to a structure or a scheme. */
  get parts(): TemplateParts {
    return { blindStructure: this.blindStructure, payoutScheme: this.payoutScheme?.columns ?? null };
  }
}

@InputType('TournamentTemplateInput', { description: 'The terms of tournaments to come, under a name (section T).' })
export class TournamentTemplateInputType {
  @Field(() => String, {
    description:
      'The name of the template: one line of text, 1 to 80 characters, that no other one in use has, whatever the case ' +
      'of its letters.',
  })
  readonly name!: string;

  @Field(() => TournamentInputType, {
    description:
      'The terms, with the name that its tournaments bear, without `startsAt`. What stands in a structure or a scheme ' +
      'is left out: `levels` is then an empty list.',
  })
  readonly terms!: TournamentInputType;

  @Field(() => ID, { nullable: true, description: 'The blind structure with its levels and breaks, by id (T7, S8).' })
  readonly blindStructureId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The payout scheme with its shares, by id (M2).' })
  readonly payoutSchemeId!: string | null;
}

export const TournamentTemplateConnection = connectionOf(
  'TournamentTemplate',
  'tournament templates',
  () => TournamentTemplateType,
);

@ObjectType('TournamentTemplatePayload', { description: 'What became of a call about a tournament template.' })
export class TournamentTemplatePayload extends Payload {
  @Field(() => TournamentTemplateType, {
    nullable: true,
    description: 'The template as it is now; null where the call was refused.',
  })
  readonly tournamentTemplate: TournamentTemplateType | null = null;
}
