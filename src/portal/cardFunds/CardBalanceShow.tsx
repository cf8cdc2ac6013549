import { Navigate, useParams } from 'react-router-dom';

/** A card's balance is told on the card's own page. */
export default function CardBalanceShow() {
  const { id = '' } = useParams();
  return <Navigate replace to={`/card/cards/${encodeURIComponent(id)}/show`} />;
}
