export const addressTypes = ['Residential', 'Commercial'] as const
