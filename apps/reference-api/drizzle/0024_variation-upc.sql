ALTER TABLE "variation" ADD COLUMN "upc" text;
