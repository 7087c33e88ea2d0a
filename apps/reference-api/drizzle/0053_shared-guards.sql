ALTER TABLE "identity_guard" RENAME TO "guard";--> statement-breakpoint
ALTER TABLE "guard" RENAME CONSTRAINT "identity_guard_pkey" TO "guard_pkey";--> statement-breakpoint
ALTER INDEX "identity_guard_by_use" RENAME TO "guard_by_use";--> statement-breakpoint
ALTER TABLE "guard" RENAME COLUMN "sends" TO "counted";--> statement-breakpoint
ALTER TABLE "guard" RENAME COLUMN "sends_since" TO "counted_since";
