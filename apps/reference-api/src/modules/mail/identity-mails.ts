import { writtenLanguageOf } from '../../platform/language/written-language.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { SmsSender } from '../../platform/sms/sms-sender.ts'
import type { Codes } from '../identity/providers/reference/codes.ts'
import type { SecurityNotices } from '../identity/security-notices.ts'
import { codeMail, codeSms, noticeMail, noticeSms } from './identity-mail.ts'

/** Messages to a shopper's e-mail address or phone about the ways into an account. */
export interface IdentityMails {
  /** Sends a code by mail or SMS, unless it would be late. */
  identityCode(codeId: string): Promise<void>
  /** Says, once, what was changed in an account. */
  securityNotice(noticeId: string): Promise<void>
}

export interface IdentityMailParts {
  codes: Pick<Codes, 'message'>
  notices: Pick<SecurityNotices, 'find' | 'forget'>
  /** Origin of the shop's own pages. */
  siteUrl: string
  shopName: string
  mailer: Pick<Mailer, 'send'>
  sms: SmsSender
}

export function createIdentityMails({
  codes,
  notices,
  siteUrl,
  shopName,
  mailer,
  sms,
}: IdentityMailParts): IdentityMails {
  return {
    async identityCode(codeId) {
      const found = await codes.message(codeId)
      if (!found) return
      const language = writtenLanguageOf(found.locale)
      // A part of the id, which is a digest, is enough.
      const id = codeId.slice(0, 32)
      if (found.kind === 'phone') await sms.send(codeSms(id, found, { language, shopName, siteUrl }))
      else await mailer.send(codeMail(id, found, { language, shopName }))
    },

    async securityNotice(noticeId) {
      const notice = await notices.find(noticeId)
      if (!notice) return
      const language = writtenLanguageOf(notice.locale)
      if (notice.kind === 'phone') await sms.send(noticeSms(notice, { language, shopName }))
      else await mailer.send(noticeMail(notice, { language, shopName }, `${siteUrl}/${notice.locale}`))
      await notices.forget(noticeId)
    },
  }
}
