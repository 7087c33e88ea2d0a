export const countryCodes = ['sg', 'hk', 'my', 'th', 'ae', 'kw', 'sa', 'bh', 'qa', 'om'] as const
