-- Documents name the pairs of colour and size that are in stock: all of them are made anew.
INSERT INTO "search_stale" ("product_code") SELECT "code" FROM "product";
