ALTER TABLE "cart_line" DROP CONSTRAINT "cart_line_cart_id_cart_id_fk";
--> statement-breakpoint
ALTER TABLE "handover" DROP CONSTRAINT "handover_cart_id_cart_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_cart_id_cart_id_fk";
--> statement-breakpoint
ALTER TABLE "card_demo"."reply" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_redacted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_by_age" ON "card_demo"."reply" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "token_by_end" ON "card_demo"."token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stock_notice_by_age" ON "stock_notice" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stock_notice_by_mail" ON "stock_notice" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "cart_by_use" ON "cart" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "handover_by_end" ON "handover" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "handover_by_cart" ON "handover" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "enquiry_by_age" ON "enquiry" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_to_redact" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 'Abandoned' and not "orders"."is_redacted";