export { masterDataDomain } from './master-data.ts'
