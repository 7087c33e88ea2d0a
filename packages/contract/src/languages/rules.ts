export const languages = ['en', 'ar', 'zh'] as const
