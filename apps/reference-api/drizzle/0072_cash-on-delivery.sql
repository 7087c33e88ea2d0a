ALTER TABLE "refund" ADD COLUMN "is_uncollected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_due" ON "payment" USING btree ("order_id") WHERE "payment"."provider" = 'cash' and "payment"."status" in ('New', 'Unknown', 'Authorized');
--> statement-breakpoint
UPDATE "content" SET "value" = (
	SELECT jsonb_agg(
		CASE WHEN "method" ->> 'kind' = 'cash'
			THEN "method" || '{"provider": "cash", "captures": "onDelivery", "voids": true, "refunds": "none"}'::jsonb
			ELSE "method"
		END ORDER BY "at"
	)
	FROM jsonb_array_elements("value") WITH ORDINALITY AS "methods" ("method", "at")
)
WHERE "key" = 'payment-methods' AND jsonb_array_length("value") > 0;
