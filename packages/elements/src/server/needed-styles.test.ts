import { describe, expect, it } from 'vitest'
import { createNeededStyles } from './needed-styles.ts'

const html = '<div class="vt-box" lang="en"><p class="card wide">x</p></div>'
const of = (style: string) => createNeededStyles(style).of(html)

describe('needed styles', () => {
  it.each([
    ['.card{color:red}', '.card{color:red}'],
    ['.card.wide,.card.slim{color:red;margin:0}', '.card.wide{color:red;margin:0}'],
    ['.panel{color:red}.card{margin:0}', '.card{margin:0}'],
    ['.panel .card{color:red}', ''],
    ['@media (width>=768px){.panel{color:red}.card{margin:0}}', '@media (width>=768px){.card{margin:0}}'],
    ['@media (width>=768px){.panel{color:red}}', ''],
  ])('leave out what can match nothing: %s', (style, needed) => expect(of(style)).toBe(needed))

  it.each([
    ':host{display:block}:host([hidden]){display:none}',
    '*,:before,:after{box-sizing:border-box}',
    ':where(.panel) p{margin:0}',
    '.card:not(.panel){margin:0}',
    '.card:not(:has(.panel)){margin:0}',
    '.card :is(.panel,p){margin:0}',
    '@keyframes shimmer{0%{opacity:0}to{opacity:1}}',
    'a[data-kind=failed]{color:red}',
    '::slotted(p){margin:0}',
  ])('keep what may match: %s', (style) => expect(of(style)).toBe(style))
})
