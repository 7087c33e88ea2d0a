import { escapeHtml } from '../../render/html.ts'

/**
 * Says how a form ended, on the page that it leads to, and takes the focus there: the next key goes on from it.
 * @param link - Safe HTML of a way on.
 */
export const outcomeNotice = (words: string, role: 'status' | 'alert' = 'status', link = ''): string =>
  `<p class="track__outcome" role="${role}" tabindex="-1" autofocus>${escapeHtml(words)}${link && ` ${link}`}</p>`
