export const departmentTypes = ['fashion', 'food'] as const
