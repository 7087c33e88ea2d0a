/** Used part of vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number
  testResults: {
    status: string
    name: string
    message: string
    assertionResults: {
      status: string
      ancestorTitles: string[]
      title: string
      /** All titles in one. */
      fullName: string
      failureMessages: string[] | null
    }[]
    startTime: number
    endTime: number
  }[]
}
