export { megaMenuDomain, type MegaMenu, type MegaMenuState } from './mega-menu.ts'
