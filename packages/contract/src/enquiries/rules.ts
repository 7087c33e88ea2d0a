export const enquiryKinds = ['contact', 'bulk'] as const
