-- Documents name the brand as a facet: all of them are made anew.
INSERT INTO "search_stale" ("product_code") SELECT "code" FROM "product";
