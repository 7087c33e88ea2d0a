import tokens from '../../../react/src/tokens/element-tokens.css?inline'

const sheet = new CSSStyleSheet()
sheet.replaceSync(tokens)
document.adoptedStyleSheets.push(sheet)
