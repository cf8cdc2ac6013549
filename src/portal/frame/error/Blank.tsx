/** The spec's blank page: the layout and nothing in it. */
export default function Blank() {
  return null;
}
