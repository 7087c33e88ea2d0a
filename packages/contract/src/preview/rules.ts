export const previewStatuses = ['open', 'ended', 'refused'] as const
