ALTER TABLE "order_line" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parcel" ADD COLUMN "subtotal" bigint;--> statement-breakpoint
ALTER TABLE "order_parcel" ADD COLUMN "discount" bigint;--> statement-breakpoint
ALTER TABLE "order_parcel" ADD COLUMN "shipping" bigint;--> statement-breakpoint
ALTER TABLE "order_parcel" ADD COLUMN "tax" bigint;--> statement-breakpoint
UPDATE "order_line" SET "discount" = (
	SELECT coalesce(sum((d->'amount'->>'amount')::bigint), 0) FROM jsonb_array_elements("item"->'productDiscounts') d
) WHERE jsonb_typeof("item"->'productDiscounts') = 'array';--> statement-breakpoint
-- Largest remainder, as splitByWeight has it: whole parts, then one more for those with the largest rest, the first
-- parcel first. Unnamed discount and fee go by goods, tax by what a parcel costs.
UPDATE "order_parcel" p SET "subtotal" = t.subtotal, "discount" = t.discount, "shipping" = t.shipping, "tax" = t.tax
FROM (
	WITH goods AS (
		SELECT l."order_id", l."department", min(l."position") AS place,
			sum(l."quantity"::bigint * l."unit_amount") AS subtotal, sum(l."discount") AS named
		FROM "order_line" l JOIN "order_parcel" USING ("order_id", "department")
		GROUP BY l."order_id", l."department"
	), sums AS (
		SELECT g.*, sum(g.subtotal) OVER o AS goods_total, row_number() OVER (o ORDER BY g.place) = 1 AS is_first,
			r."discount_total" - sum(g.named) OVER o AS unnamed, r."shipping_total",
			CASE WHEN bool_or(g."department" = 'food') OVER o
				THEN least(coalesce(r."delivery_fee", r."shipping_total"), r."shipping_total")
				ELSE r."shipping_total" END AS fee,
			CASE WHEN jsonb_typeof(r."vat") = 'object'
				THEN round(r."total"::numeric * (r."vat"->>'rate')::numeric / (10000 + (r."vat"->>'rate')::numeric))
				ELSE 0 END AS tax_total
		FROM goods g JOIN "orders" r ON r."id" = g."order_id"
		WINDOW o AS (PARTITION BY g."order_id")
	), weights AS (
		SELECT *, CASE WHEN goods_total = 0 THEN is_first::int ELSE subtotal END AS weight,
			CASE WHEN goods_total = 0 THEN 1 ELSE goods_total END AS weight_total
		FROM sums
	), parts AS (
		SELECT *, div(unnamed * weight, weight_total) AS unnamed_part, div(fee * weight, weight_total) AS fee_part,
			row_number() OVER (o ORDER BY mod(unnamed * weight, weight_total) DESC, place) AS unnamed_turn,
			row_number() OVER (o ORDER BY mod(fee * weight, weight_total) DESC, place) AS fee_turn
		FROM weights
		WINDOW o AS (PARTITION BY "order_id")
	), shares AS (
		SELECT *,
			named + unnamed_part + (unnamed_turn <= unnamed - sum(unnamed_part) OVER o)::int AS discount,
			fee_part + (fee_turn <= fee - sum(fee_part) OVER o)::int
				+ CASE WHEN "department" = 'food' THEN "shipping_total" - fee ELSE 0 END AS shipping
		FROM parts
		WINDOW o AS (PARTITION BY "order_id")
	), costs AS (
		SELECT *, subtotal - discount + shipping AS cost, sum(subtotal - discount + shipping) OVER o AS cost_total
		FROM shares
		WINDOW o AS (PARTITION BY "order_id")
	), taxes AS (
		SELECT *, div(tax_total * cost, cost_total) AS tax_part,
			row_number() OVER (o ORDER BY mod(tax_total * cost, cost_total) DESC, place) AS tax_turn
		FROM costs
		WINDOW o AS (PARTITION BY "order_id")
	)
	SELECT "order_id", "department", subtotal, discount, shipping,
		tax_part + (tax_turn <= tax_total - sum(tax_part) OVER (PARTITION BY "order_id"))::int AS tax
	FROM taxes
) t WHERE t."order_id" = p."order_id" AND t."department" = p."department";--> statement-breakpoint
ALTER TABLE "order_parcel" ALTER COLUMN "subtotal" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parcel" ALTER COLUMN "discount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parcel" ALTER COLUMN "shipping" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parcel" ALTER COLUMN "tax" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_discount" CHECK ("order_line"."discount" between 0 and "order_line"."quantity"::bigint * "order_line"."unit_amount"::bigint);--> statement-breakpoint
ALTER TABLE "order_parcel" ADD CONSTRAINT "order_parcel_share" CHECK ("order_parcel"."discount" between 0 and "order_parcel"."subtotal" and "order_parcel"."shipping" >= 0 and "order_parcel"."tax" >= 0);
