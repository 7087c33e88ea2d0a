import { tokensText } from './tokens-text.ts'

const sheet = new CSSStyleSheet()
sheet.replaceSync(tokensText())
document.adoptedStyleSheets.push(sheet)
