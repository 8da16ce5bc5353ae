// The part of the router that the suite uses. Shared whole it would weigh twice as much in every visitor's first
// download: all that is for servers and for the framework form of the router comes along. What is not listed
// here does not exist in the browser; the boundary check rejects its import.

export {
  BrowserRouter,
  Link,
  matchRoutes,
  Navigate,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-whole';
