CREATE TABLE "coupon" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"percent" integer,
	"amounts" jsonb,
	"scope" jsonb,
	"countries" jsonb,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	"minimum" jsonb,
	"use_limit" integer,
	"per_shopper_limit" integer,
	"uses" integer DEFAULT 0 NOT NULL
);
