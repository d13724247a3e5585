-- CreateTable
CREATE TABLE "job_schedule" (
    "name" TEXT NOT NULL,
    "pattern" TEXT,
    "next_run_at" TIMESTAMPTZ(3),
    "last_run_at" TIMESTAMPTZ(3),
    "last_status" TEXT,
    "failed" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "job_schedule_pkey" PRIMARY KEY ("name")
);
