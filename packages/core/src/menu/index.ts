export { megaMenuDomain, type MegaMenu } from './mega-menu.ts'
