import type { PlayerId } from '../../engine/ids.js';
import type { PrismaClient } from '../../prisma/generated/client.js';
import { type PlayerRow, PlayerType } from './player.type.js';

const SHOWN = { id: true, nickname: true } as const;

/** Players by id. */
export async function findPlayers(
  prisma: PrismaClient,
  ids: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, PlayerType>> {
  const players = await prisma.player.findMany({ where: { id: { in: [...ids] } }, select: SHOWN });
  return new Map(players.map((player) => [player.id as PlayerId, toPlayer(player)]));
}

/** The player of that nickname, whatever the case of its letters; null where there is none. */
export async function findPlayerByNickname(prisma: PrismaClient, nickname: string): Promise<PlayerType | null> {
  const player = await prisma.player.findUnique({ where: { nicknameKey: nickname.toLowerCase() }, select: SHOWN });
  return player && toPlayer(player);
}

function toPlayer(player: { readonly id: string; readonly nickname: string }): PlayerType {
  return new PlayerType(player as PlayerRow);
}
