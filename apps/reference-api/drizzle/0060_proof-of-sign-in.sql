-- Proofs live for five minutes: who holds one from before the update asks for another.
DELETE FROM "identity_proof";--> statement-breakpoint
ALTER TABLE "identity_proof" ADD COLUMN "session_id" text NOT NULL;