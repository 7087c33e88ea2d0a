/**
 * A page's fragment names a place in the document; this finds it inside elements as well and gives it the focus: what a
 * filter or an order that was chosen leads back to. Only on arrival: what was scrolled to before is the browser's to
 * restore.
 */
export const shadowTarget = `{const id=location.hash.slice(1),find=(root)=>{for(const{shadowRoot}of root.querySelectorAll('*')){const found=shadowRoot&&(shadowRoot.getElementById(id)||find(shadowRoot));if(found)return found}};if(id&&performance.getEntriesByType('navigation')[0].type==='navigate')find(document)?.focus()}`
