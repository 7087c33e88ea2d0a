ALTER TABLE "store_stock" DROP CONSTRAINT "store_stock_not_negative";--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "location" text;--> statement-breakpoint
ALTER TABLE "store_stock" ADD COLUMN "initial" integer;--> statement-breakpoint
UPDATE "store_stock" SET "initial" = "available";--> statement-breakpoint
ALTER TABLE "store_stock" ALTER COLUMN "initial" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "store_stock" ADD COLUMN "reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_stock" ADD COLUMN "sold" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_stock" ADD CONSTRAINT "store_stock_sum" CHECK ("store_stock"."initial" = "store_stock"."available" + "store_stock"."reserved" + "store_stock"."sold");--> statement-breakpoint
ALTER TABLE "store_stock" ADD CONSTRAINT "store_stock_not_negative" CHECK ("store_stock"."available" >= 0 and "store_stock"."reserved" >= 0 and "store_stock"."sold" >= 0);