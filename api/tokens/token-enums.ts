import type { TokenStatus } from '../../prisma/generated/enums.js';
import { graphqlEnum } from '../graphql/enum.js';

export const TokenStatusEnum = graphqlEnum<TokenStatus>('TokenStatus', 'What has become of a right or token (P8).', {
  ISSUED: 'To be used; its place is reserved.',
  REDEEMED: 'Its player is registered by it.',
  EXPIRED: 'The tournament has started, and nobody had used it.',
  REVOKED: 'Taken back by staff, with a reason.',
  REFUNDED: 'The tournament was cancelled, and its value was paid in cash (P7).',
});
