/** What is used of Lighthouse, which is installed when a bench begins. */
declare module 'lighthouse' {
  interface Audit {
    score: number | null
    numericValue?: number
    errorMessage?: string
  }
  interface Category {
    score: number | null
    auditRefs: { id: string; weight: number }[]
  }
  const lighthouse: (
    url: string,
    flags: { port: number | undefined; logLevel: 'silent'; disableStorageReset: boolean; onlyCategories: string[] },
  ) => Promise<{ lhr: { audits: Record<string, Audit>; categories: Record<string, Category> } } | undefined>
  export default lighthouse
}
