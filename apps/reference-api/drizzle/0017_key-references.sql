ALTER TABLE "idempotency" RENAME COLUMN "reply" TO "reference";--> statement-breakpoint
-- What was kept whole is named from now on: a cart, an order, a payment with its challenge. A receipt stays as it is.
UPDATE "idempotency" SET "reference" = CASE
  WHEN "reference"->>'paymentId' IS NOT NULL THEN json_strip_nulls(json_build_object(
    'paymentId', "reference"->>'paymentId',
    'challengeId', "reference"->'challenge'->>'id',
    'challengeUrl', "reference"->'challenge'->>'url'))
  WHEN "reference"->>'orderNumber' IS NOT NULL THEN json_build_object('orderId', "reference"->>'id')
  WHEN "reference"->'freeDelivery' IS NOT NULL THEN json_build_object('cartId', "reference"->>'id')
  ELSE "reference"
END WHERE "reference" IS NOT NULL;
