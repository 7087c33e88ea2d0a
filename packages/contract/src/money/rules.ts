/** Currencies of the ten countries. KWD, BHD and OMR have three decimals, the others two. */
export const currencies = ['SGD', 'HKD', 'MYR', 'THB', 'AED', 'KWD', 'SAR', 'BHD', 'QAR', 'OMR'] as const
