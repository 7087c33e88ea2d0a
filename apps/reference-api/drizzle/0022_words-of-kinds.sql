-- Words of what a product is say more than those of its name: all documents are made anew.
INSERT INTO "search_stale" ("product_code") SELECT "code" FROM "product";
