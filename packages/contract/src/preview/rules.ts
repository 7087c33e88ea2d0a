export const previewStatuses = ['open', 'ended', 'refused'] as const

/** The most characters of the signed value in X-Preview. */
export const MAX_PREVIEW_LENGTH = 256

/** Whether a text can be a signed value at all; whether it is good only the API can say. */
export const isPreviewValue = (text: string): boolean =>
  text.length <= MAX_PREVIEW_LENGTH && /^\w\w\.\d{1,12}\.[\w-]+$/.test(text)
