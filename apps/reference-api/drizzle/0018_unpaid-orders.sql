ALTER TABLE "orders" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "order_unpaid_by_network" ON "orders" USING btree ("network") WHERE "orders"."status" = 'Pending';