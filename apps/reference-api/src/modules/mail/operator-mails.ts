import type { DeskLanguage } from '../../platform/language/desk-messages.ts'
import { message } from '../../platform/language/messages.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { OperatorSignIn } from '../operators/operator-sign-in.ts'
import { mailOfCode } from './identity-mail.ts'

export interface OperatorMails {
  /**
   * Sends the code of a sign-in at the desk, unless it would be late.
   * @param language - That of the page where the password was given.
   */
  operatorCode(codeId: string, language?: DeskLanguage): Promise<void>
}

export interface OperatorMailParts {
  operators: Pick<OperatorSignIn, 'codeMessage'>
  mailer: Pick<Mailer, 'send'>
  /** The merchant's name. */
  shopName: string
}

export const createOperatorMails = ({ operators, mailer, shopName }: OperatorMailParts): OperatorMails => ({
  async operatorCode(codeId, language = 'en') {
    const found = await operators.codeMessage(codeId)
    if (!found) return
    const { code, recipient: to } = found
    const title = message('mail.operatorCode.title', language, { shop: shopName })
    // A part of the id, which is a digest, is enough.
    const mail = { id: `operator-code-${codeId.slice(0, 32)}`, to, code }
    await mailer.send(mailOfCode(mail, title, { language, shopName }))
  },
})
