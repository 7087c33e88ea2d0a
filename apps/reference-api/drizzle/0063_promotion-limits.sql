CREATE TABLE "promotion_tally" (
	"code" text PRIMARY KEY NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"spent" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupon_use" ADD COLUMN "kind" text DEFAULT 'coupon' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "coupon_use" DROP CONSTRAINT "coupon_use_code_order_id_pk";--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_kind_code_order_id_pk" PRIMARY KEY("kind","code","order_id");
