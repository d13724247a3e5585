-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");
