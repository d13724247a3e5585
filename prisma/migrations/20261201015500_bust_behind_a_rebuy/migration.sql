-- AlterTable
ALTER TABLE "chip_purchase" ADD COLUMN     "bust_distance" INTEGER,
ADD COLUMN     "bust_seq" INTEGER,
ADD COLUMN     "bust_stack" INTEGER;
