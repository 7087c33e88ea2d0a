/** The command line cannot be carried out as it is written. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export const usage = `Brings the goods of a Google Merchant Center feed, or of an export of Shopify or WooCommerce, into the shop.

  npm run import -- --feed FILE --country CC --department fashion|food [options]

  --feed FILE             tab-separated text, RSS 2.0 or Atom; product export (CSV) of Shopify or WooCommerce;
                          UTF-8; gzip too; a file or an https address
  --country CC            whose price list the prices go into: sg hk my th ae kw sa bh qa om
  --department NAME       fashion or food
  --language LANG         of the feed's words: en (default), ar, zh (Traditional), zh-Hans (Simplified, converted);
                          one feed for each language, the same ids
  --media-map URL=DIR     pictures below URL lie in the folder DIR; may be given again
  --from HOST             fetch feed and pictures from this host; may be given again. Nothing is fetched from others

  Prices, when the feed's currency is not the country's
  --rate USD=3.6725       what one unit costs in the country's currency; may be given again
  --currency-as USD       take the numbers as this currency, whatever the feed says; exports name none and are
                          taken as the country's
  --price-file FILE       tab-separated id, price and sale_price, in place of those of the feed

  --stock N               units of a row that is in stock and has no quantity (25)
  --store-stock FILE      tab-separated store_code, id and quantity: what each store of the country has
  --count-stock           this country's feed counts the units from now on, in place of another's
  --merchant NAME         whose feed it is (merchant); one merchant never changes the goods of another, nor of the shop
  --brand NAME            brand of rows that name none; without it they have none
  --taxonomy FILE         Google's categories by number, for feeds that name them so
  --categories FILE       the feed's categories, a tab and their place in the shop: Womens<tab>Women
  --remove-missing        take off sale what this merchant's feed no longer has, in this country and department
  --remove-limit 20       per cent of what is on sale that it may remove; above, nothing is changed
  --fail-above 100        per cent of the rows that may be refused; above, nothing is changed and the command fails
  --dry-run               read, check and count; change nothing
  --report FILE           where every refusal and note is written (imports/ in .vitrine)
  --history               the last imports, and what they came to; stands alone
  --help                  this text

A row that cannot be used is refused and told; the others are imported. A file that cannot be read changes nothing.
`
